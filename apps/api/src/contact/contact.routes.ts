import { sendContactMessage } from '@trunkline/contract/contact/messages';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  findContactPlace,
  getContactMessage,
  listContactAnswerers,
  listContactMessages,
  noteContactMessage,
  reopenContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import { visitorPages } from '@trunkline/contract/pages';
import type { AppContext } from '../platform/app-context.ts';
import { readCaptchaCookie } from '../captcha/captcha.public.ts';
import { serve } from '../platform/http/serve.ts';
import { servePageForm } from '../platform/pages/page-form.ts';
import { checkMessage, receiveMessage } from './contact.actions.ts';
import {
  answerMessage,
  assignMessage,
  closeMessage,
  noteMessage,
  reopenMessage,
  showAnswerers,
  showMessage,
} from './contact.staff.ts';
import { showContactMessages, showContactMessagesPlace } from './queue/queue.staff.ts';

export function contactRoutes(app: AppContext): void {
  serve(app, sendContactMessage, { prepare: checkMessage, action: receiveMessage });
  servePageForm(app, {
    path: visitorPages.contact.path,
    endpoint: sendContactMessage,
    addFields: readCaptchaCookie,
    showsRefusal: true,
    next: ({ refusal }) => `${visitorPages.contact.path}${refusal ? '' : '?sent=true'}#write`,
  });

  serve(app, listContactMessages, { action: showContactMessages, readOnly: true });
  serve(app, findContactPlace, { action: showContactMessagesPlace, readOnly: true });
  serve(app, getContactMessage, { action: showMessage, readOnly: true });
  serve(app, listContactAnswerers, { action: showAnswerers, readOnly: true });
  serve(app, answerContactMessage, answerMessage);
  serve(app, noteContactMessage, noteMessage);
  serve(app, assignContactMessage, assignMessage);
  serve(app, closeContactMessage, closeMessage);
  serve(app, reopenContactMessage, reopenMessage);
}
