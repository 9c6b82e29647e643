-- The queue of a company's projects in its order, for the companies of an account manager and the projects of a company.
create index projects_company_queue on projects (company_id, waiting_since, created_at desc, id) where state <> 'draft';
