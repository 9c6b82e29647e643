import { Route as acceptInvite } from '../routes/_public/acceptinvite.tsx';
import { Route as forgotPassword } from '../routes/_public/forgetPwd.tsx';
import { Route as login } from '../routes/_public/login.tsx';

export const routes = { '/login': login, '/forgetPwd': forgotPassword, '/acceptinvite': acceptInvite };
