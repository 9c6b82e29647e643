-- Drafts of projects hold any dates; a submission is checked, and protections keep their own check.
alter table projects drop constraint projects_check;
