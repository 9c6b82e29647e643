-- Issued documents: a code for the page that says what they are today, and their bytes as they were first printed.
-- Rules: docs/rules/papers.md

create table papers (
  id uuid primary key default uuidv7(),
  object text not null,                 -- the kind of record: quotation, order, certificate
  object_id uuid not null,
  kind text not null,                   -- the kind of document: quotation, packing, invoice
  edition text not null,                -- what the record says on the document; another edition is another document
  code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'), -- null: the document has none, or its record has one
  company_id uuid references companies (id),
  number text not null,                 -- as printed
  holder text not null,                 -- the company that it names, as printed
  currency text,
  total numeric(18, 2),
  issued_at date not null,
  valid_until date,                     -- the last day
  created_at timestamptz not null,
  unique (object, object_id, kind, edition)
);
create index papers_company on papers (company_id);
alter table papers enable row level security;
alter table papers force row level security;
create policy papers_read on papers for select using (
  (select scope()) in ('staff', 'system') or ((select scope()) = 'company' and company_id = (select scope_company()))
);
create policy papers_insert on papers for insert with check ((select scope()) = 'system');
create policy papers_update on papers for update using (false);
create policy papers_delete on papers for delete using ((select scope()) = 'system');

create table paper_files (
  paper_id uuid not null references papers (id) on delete cascade,
  form text not null,                   -- languages and variant: en, en+ar, en:describe
  file_id uuid not null references files (id),
  primary key (paper_id, form)
);
create index paper_files_file on paper_files (file_id);
alter table paper_files enable row level security;
alter table paper_files force row level security;
create policy paper_files_read on paper_files for select using ((select scope()) in ('staff', 'system'));
create policy paper_files_insert on paper_files for insert with check ((select scope()) = 'system');
create policy paper_files_update on paper_files for update using (false);
create policy paper_files_delete on paper_files for delete using ((select scope()) = 'system');

-- Quotations that were issued before keep their files. Bytes 6 and 8 of a random UUID have fixed bits.
insert into papers (object, object_id, kind, edition, code, company_id, number, holder, currency, total, issued_at, valid_until, created_at)
select 'quotation', q.id, 'quotation',
  to_char(q.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '/' || q.valid_until,
  (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, at) & 31), 1), '')
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes where q.id is not null) random,
      unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) at),
  q.company_id,
  q.base_number || case when q.revision > 1 then '-R' || q.revision else '' end,
  c.company, q.currency, q.total, (q.decided_at at time zone 'UTC')::date, q.valid_until, q.decided_at
from quotations q join companies c on c.id = q.company_id
where q.decided_at is not null and q.valid_until is not null and (q.issued_file_id is not null or q.issued_files <> '{}');

insert into paper_files (paper_id, form, file_id)
select p.id, 'en', q.issued_file_id
from papers p join quotations q on q.id = p.object_id where q.issued_file_id is not null
union all
select p.id, issued.key, issued.value::uuid
from papers p join quotations q on q.id = p.object_id cross join jsonb_each_text(q.issued_files) issued
where issued.key <> 'en';
