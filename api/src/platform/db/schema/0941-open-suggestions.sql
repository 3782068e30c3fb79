-- Existing open suggestions hold marketing texts too.
update contacts set asked_to_stop_at = coalesce(conversations.last_message_at, now())
from conversations
where conversations.org_id = contacts.org_id and conversations.contact_id = contacts.id
  and conversations.opt_out_suggested and contacts.asked_to_stop_at is null;
