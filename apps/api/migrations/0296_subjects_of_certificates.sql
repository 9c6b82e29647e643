-- The subject of a certificate in eight languages: `subject` is English, and is read where a language has none.
alter table certificates
  add column subject_es text,
  add column subject_fr text,
  add column subject_ko text,
  add column subject_pt text,
  add column subject_ru text,
  add column subject_vi text;
alter table certificates alter column words set expression as (
  fold_keyword(number || ' ' || holder || ' ' || subject || ' ' || coalesce(subject_ar, '') || ' ' || coalesce(subject_es, '') || ' '
    || coalesce(subject_fr, '') || ' ' || coalesce(subject_ko, '') || ' ' || coalesce(subject_pt, '') || ' '
    || coalesce(subject_ru, '') || ' ' || coalesce(subject_vi, '')));

-- Certificates of exams say what their exam says today, where its English is still that of the certificate.
update certificates c
set subject_es = nullif(o.texts #>> '{es,title}', ''), subject_fr = nullif(o.texts #>> '{fr,title}', ''),
  subject_ko = nullif(o.texts #>> '{ko,title}', ''), subject_pt = nullif(o.texts #>> '{pt,title}', ''),
  subject_ru = nullif(o.texts #>> '{ru,title}', ''), subject_vi = nullif(o.texts #>> '{vi,title}', '')
from training_registrations r join training_offers o on o.id = r.offer_id
where r.id = c.result_id and o.texts #>> '{en,title}' = c.subject;
