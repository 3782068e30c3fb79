-- When a contact asked in ordinary words not to be texted, while staff have not decided yet (texting-rules.md, Opting
-- out and in).
alter table contacts add column asked_to_stop_at timestamptz;
-- Whether such a request holds wave and flow texts until then.
alter table organizations add column pauses_on_stop_request boolean not null default true;
