-- How many certificates were made since a list was opened.
create index certificates_created on certificates (created_at);
