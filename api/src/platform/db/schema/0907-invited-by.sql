-- Issuer of a one-time token: for an invitation, the inviting colleague.
alter table one_time_tokens add column given_by bigint;
