-- When a contact asked in ordinary words not to be texted, and nobody has decided yet (texting-rules.md, Opting out and in).
alter table contacts add column asked_to_stop_at timestamptz;
-- Whether such a request holds waves and texts of flows until then.
alter table organizations add column pauses_on_stop_request boolean not null default true;
