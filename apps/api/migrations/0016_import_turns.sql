-- Users of the staff have their imports run in turn: the next one is of the user whose last import began longest ago. docs/rules/import.md
create index imports_user on imports (user_id, started_at);
