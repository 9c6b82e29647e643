-- Names that were typed with separate accents (NFD) become NFC, as every text that enters is now: one name is one end user.
-- Sealed rows (audit, ledger), frozen lines and documents stay as they were written. End accounts are matched by a key of their own.
select set_config('app.scope', 'system', true);

update companies set company = normalize(company) where company is not nfc normalized;
update users set realname = normalize(realname) where realname is not nfc normalized;
update endusers set company = normalize(company), contact = normalize(contact), address = normalize(address)
  where company is not nfc normalized or contact is not nfc normalized or address is not nfc normalized;
update projects set project_name = normalize(project_name) where project_name is not nfc normalized;
update company_addresses set company = normalize(company), contact = normalize(contact), address = normalize(address)
  where company is not nfc normalized or contact is not nfc normalized or address is not nfc normalized;

select set_config('app.scope', '', true);
