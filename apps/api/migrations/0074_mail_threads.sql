-- Mails about one record are one conversation in the reader's program. Rules: docs/rules/platform.md, "Mail"
alter table outbox add column thread text; -- the address of the page that the mail is about; null: it stands alone
