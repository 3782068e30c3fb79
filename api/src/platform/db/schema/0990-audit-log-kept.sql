-- Audit log rows are immutable: neither an attacker who takes over the application nor a bug in it can change or remove
-- recorded entries. An empty log may be truncated, which a restore does before it loads one.
create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from audit_log) then
    return null;
  end if;
  raise exception 'Rows of the audit log are neither changed nor deleted.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_change_of_audit_log();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
