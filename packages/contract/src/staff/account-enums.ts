// Values of the lists of accounts, without shapes: routes load them before their page.
export const userSides = ['staff', 'company'] as const;
export const userStates = ['active', 'disabled'] as const;
export const userSorts = ['realname', 'username', 'last_login', 'created_at'] as const;
