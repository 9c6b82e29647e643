import { findUser } from '../client/session.ts';
import { paths } from '../navigation.ts';

const staffHome = '/admin';

/** The first page after a login or a registration: the personal area, for staff the back office. */
export const getFirstPage = () => (findUser()?.company_id === null ? staffHome : paths.personal);
