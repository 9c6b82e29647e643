-- Columns that no code reads since the release before: notes of staff are in company_notes, costs in product_costs.
alter table companies drop column note, drop column note_by, drop column note_at;
alter table products drop column cost;
