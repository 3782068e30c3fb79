-- Who gave a one-time token: of an invitation, the colleague who invites.
alter table one_time_tokens add column given_by bigint;
