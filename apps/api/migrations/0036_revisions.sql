-- Revisions of quotations share their number. Rules: docs/rules/quotations.md, "Revisions"

-- One revision of a number is being made at a time.
create unique index quotations_open_revision on quotations (base_number) where state in ('draft', 'applying', 'returned');
-- Of one number only one document is valid. The approval of a revision supersedes the earlier one in the same transaction.
create unique index quotations_in_force on quotations (base_number)
  where state in ('approved', 'partially_ordered', 'ordered');
