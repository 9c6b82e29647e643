-- Lines of a quotation that stand outside the total, sections, and support priced by its device. Rules: docs/rules/quotations.md, "Lines"

alter table quotation_items
  add column kind text not null default 'main' check (kind in ('main', 'option', 'alternative')),
  add column section text check (section <> ''),
  add column term_months integer check (term_months in (12, 24, 36, 60)); -- of support: priced by its device
alter table order_items add column term_months integer;

-- What counts towards the total of a decided quotation stays as it was decided.
create trigger quotation_items_kinds_of_staff before update on quotation_items for each row when (
  (old.kind, old.section, old.term_months) is distinct from (new.kind, new.section, new.term_months)
) execute function refuse_outside_staff();
