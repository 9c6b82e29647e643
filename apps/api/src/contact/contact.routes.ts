import * as contactMessageCalls from '@trunkline/contract/contact/messages';
import * as contactStaffMessageCalls from '@trunkline/contract/contact/staff-messages';
import { visitorPages } from '@trunkline/contract/pages';
import type { AppContext } from '../platform/app-context.ts';
import { readCaptchaCookie } from '../captcha/captcha.public.ts';
import { serve } from '../platform/http/serve.ts';
import { servePageForm } from '../platform/pages/page-form.ts';
import { checkMessage, sendContactMessage } from './contact.actions.ts';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  noteContactMessage,
  reopenContactMessage,
  listContactAnswerers,
  getContactMessage,
} from './contact.staff.ts';
import { listContactMessages, getContactMessagePosition } from './queue/queue.staff.ts';

export function contactRoutes(app: AppContext): void {
  serve(app, contactMessageCalls.sendContactMessage, { prepare: checkMessage, action: sendContactMessage });
  servePageForm(app, {
    path: visitorPages.contact.path,
    endpoint: contactMessageCalls.sendContactMessage,
    addFields: readCaptchaCookie,
    showsRefusal: true,
    next: ({ refusal }) => `${visitorPages.contact.path}${refusal ? '' : '?sent=true'}#write`,
  });

  serve(app, contactStaffMessageCalls.listContactMessages, { action: listContactMessages, readOnly: true });
  serve(app, contactStaffMessageCalls.getContactMessagePosition, { action: getContactMessagePosition, readOnly: true });
  serve(app, contactStaffMessageCalls.getContactMessage, { action: getContactMessage, readOnly: true });
  serve(app, contactStaffMessageCalls.listContactAnswerers, { action: listContactAnswerers, readOnly: true });
  serve(app, contactStaffMessageCalls.answerContactMessage, answerContactMessage);
  serve(app, contactStaffMessageCalls.noteContactMessage, noteContactMessage);
  serve(app, contactStaffMessageCalls.assignContactMessage, assignContactMessage);
  serve(app, contactStaffMessageCalls.closeContactMessage, closeContactMessage);
  serve(app, contactStaffMessageCalls.reopenContactMessage, reopenContactMessage);
}
