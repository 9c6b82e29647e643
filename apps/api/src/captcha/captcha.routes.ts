import { getCaptcha } from '@trunkline/contract/contact/captcha';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { createCaptcha, renderCaptcha } from './captcha.actions.ts';

export function captchaRoutes(app: AppContext): void {
  serveFile(app, getCaptcha, { find: createCaptcha, render: renderCaptcha });
}
