const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be cast to `uuid` in SQL; an id of any other form is answered like a missing one. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
