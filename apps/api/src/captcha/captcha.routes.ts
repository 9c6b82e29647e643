import * as contactCaptchaCalls from '@trunkline/contract/contact/captcha';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { getCaptcha, renderCaptcha } from './captcha.actions.ts';

export function captchaRoutes(app: AppContext): void {
  serveFile(app, contactCaptchaCalls.getCaptcha, { find: getCaptcha, render: renderCaptcha });
}
