-- One-time codes: hidden in the outbox, bound to networks, limited for each account; where an audited call came from.
-- Rules: docs/rules/accounts.md, "Codes" and "Audit"; docs/rules/platform.md, "Mail"

-- Codes of the previous release stand in the outbox in the clear. They are void from now on; who waits for one asks for a new one.
delete from mail_codes;

-- The code in a mail, encrypted, until the mail is sent or the code has expired. Subject and body show a mask in its place.
alter table outbox add column sealed_code bytea;
alter table outbox add column has_code boolean not null default false;
create index outbox_sealed_codes on outbox (expires_at) where sealed_code is not null;

-- A code works in the network that asked for it. Every request has a row, also for names without an account, so that limits tell nothing.
alter table mail_codes add column network text not null default '';
alter table mail_codes add column address text not null default ''; -- IP address, for the limit of one address
create index mail_codes_address on mail_codes (address, created_at desc);

-- Wrong codes for a new password, over all networks; names without an account have rows as well.
create table reset_guesses (
  username citext primary key,
  since timestamptz not null,           -- of the first guess of this day
  guesses integer not null,
  stopped_until timestamptz             -- no code is compared until then
);
alter table reset_guesses enable row level security;
alter table reset_guesses force row level security;
create policy reset_guesses_scope on reset_guesses using ((select scope()) = 'system');

alter table audit add column ip text;
alter table audit add column network text;                  -- /24 or /48
