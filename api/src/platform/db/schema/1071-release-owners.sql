-- Remotes whose releases a person may serve, promote and take back: null = every remote, none = may only look.
-- Existing people could only look.
alter table releasers add column remotes text[] default '{}';
