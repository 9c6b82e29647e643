-- The place of a training or an exam by language, beside title and description. `place` is the English one.
update training_offers set texts = jsonb_set(texts, '{en,place}', to_jsonb(place));
alter table training_offers alter column words set expression as (
  fold_keyword(jsonb_path_query_array(texts, '$.*.title')::text || ' ' || jsonb_path_query_array(texts, '$.*.place')::text || ' '
    || place || ' ' || coalesce(trainer, '')));

-- The translation desk knows them.
create trigger training_translations after update or delete on training_offers for each row when (old.kind = 'training')
  execute function track_translations('training', 'id', 'texts');
create trigger exam_translations after update or delete on training_offers for each row when (old.kind = 'exam')
  execute function track_translations('exam', 'id', 'texts');
create trigger training_categories_translations after update or delete on training_categories for each row
  execute function track_translations('trainingcategory', 'id', 'name');
