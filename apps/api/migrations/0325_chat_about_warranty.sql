-- A message of the chat may be sent from the page of a warranty case. Messages about a record are read by its id. Rules: docs/rules/chat.md, "Records"
alter table chat_messages drop constraint chat_messages_about_object_check;
alter table chat_messages add constraint chat_messages_about_object_check
  check (about_object in ('quotation', 'order', 'project', 'product', 'warranty_case'));
create index chat_messages_about on chat_messages (company_id, about_id, number) where about_id is not null;
