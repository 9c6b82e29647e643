-- Certificates of people, and the public keys of signatures. Rules: docs/rules/certificates.md, docs/rules/verification.md

update roles set permissions = permissions || '{training:certificate:read,training:certificate:edit}' where name = 'training';
update roles set permissions = permissions || '{training:certificate:read}' where name in ('channel', 'auditor');

create table certificates (
  id uuid primary key default uuidv7(),
  number text not null unique check (number = upper(number)),
  verification_code text not null unique check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  holder text not null,                 -- the name on the certificate
  subject text not null,
  subject_ar text,                      -- for the printed paper
  user_id uuid references users (id),   -- null: the holder has no account
  company_id uuid references companies (id),
  mailbox text,                         -- of a holder without an account
  origin text not null check (origin in ('exam', 'staff', 'import')),
  result_id uuid,                       -- the exam registration that it was issued for
  issued_at date not null,
  valid_until date not null,            -- the last day
  renews_id uuid references certificates (id),
  file_id uuid references files (id),   -- null: the portal draws the paper
  revoked_at timestamptz,
  revoked_reason text,
  revoked_by text,                      -- name of the user at that time
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  words text not null generated always as (fold_keyword(number || ' ' || holder || ' ' || subject)) stored,
  check (valid_until >= issued_at),
  check ((revoked_at is null) = (revoked_reason is null))
);
create unique index certificates_result on certificates (result_id) where revoked_at is null;
create index certificates_issued on certificates (issued_at, id);
create index certificates_until on certificates (valid_until, id);
create index certificates_company on certificates (company_id, issued_at, id);
create index certificates_company_until on certificates (company_id, valid_until, id);
create index certificates_user on certificates (user_id, issued_at, id);
create index certificates_mailbox on certificates (lower(mailbox)) where user_id is null;
create index certificates_renews on certificates (renews_id);
create index certificates_file on certificates (file_id);
create index certificates_revoked on certificates (revoked_at) where revoked_at is not null;
create index certificates_words on certificates using gin (words gin_trgm_ops);
alter table certificates enable row level security;
alter table certificates force row level security;
create policy certificates_read on certificates for select using (
  (select scope()) in ('staff', 'system') or ((select scope()) = 'company' and company_id = (select scope_company()))
);
create policy certificates_insert on certificates for insert with check ((select scope()) in ('staff', 'system'));
create policy certificates_update on certificates for update using ((select scope()) in ('staff', 'system'));
create policy certificates_delete on certificates for delete using ((select scope()) in ('staff', 'system'));

-- The reminders that were sent: one for each certificate and number of days.
create table certificate_reminders (
  certificate_id uuid not null references certificates (id) on delete cascade,
  valid_until date not null,            -- the last day that the reminder named
  days integer not null,                -- before the last day
  at timestamptz not null,
  primary key (certificate_id, valid_until, days)
);
alter table certificate_reminders enable row level security;
alter table certificate_reminders force row level security;
create policy certificate_reminders_read on certificate_reminders for select using ((select scope()) = 'system');
create policy certificate_reminders_insert on certificate_reminders for insert with check ((select scope()) = 'system');
create policy certificate_reminders_update on certificate_reminders for update using (false);
create policy certificate_reminders_delete on certificate_reminders for delete using ((select scope()) in ('staff', 'system'));

-- The public keys of all signatures. A key is derived from SECRET; when that changes, the former ones stay published.
create table signing_keys (
  kid text primary key,
  public_key text not null,             -- 32 bytes, base64url
  created_at timestamptz not null
);
create trigger signing_keys_of_staff before insert or update or delete on signing_keys
  for each statement execute function refuse_outside_staff();
