import * as chatCalls from '@trunkline/contract/chat';
import * as staffChatCalls from '@trunkline/contract/staff/chat';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned/canned.staff.ts';
import { countUnreadChat, getChat, readChat, sendChatMessage, tellChatTyping } from './chat.actions.ts';
import {
  assignChat,
  getStaffChat,
  listChatAnswerers,
  listChats,
  readStaffChat,
  sendStaffChatMessage,
  tellStaffChatTyping,
} from './chat.staff.ts';
import { limitChatMessages, limitChatTyping } from './conversation/send-message.ts';

export function chatRoutes(app: AppContext): void {
  serve(app, chatCalls.getChat, { action: getChat, readOnly: true });
  serve(app, chatCalls.countUnreadChat, { action: countUnreadChat, readOnly: true });
  serve(app, chatCalls.sendChatMessage, { prepare: limitChatMessages, action: sendChatMessage });
  serve(app, chatCalls.readChat, readChat);
  serve(app, chatCalls.tellChatTyping, { prepare: limitChatTyping, action: tellChatTyping });

  // A message changes nothing that a process caches.
  serve(app, staffChatCalls.listChats, { action: listChats, readOnly: true });
  serve(app, staffChatCalls.getStaffChat, { action: getStaffChat, readOnly: true });
  serve(app, staffChatCalls.sendStaffChatMessage, {
    prepare: limitChatMessages,
    action: sendStaffChatMessage,
    changes: [],
  });
  serve(app, staffChatCalls.readStaffChat, { action: readStaffChat, changes: [] });
  serve(app, staffChatCalls.tellStaffChatTyping, {
    prepare: limitChatTyping,
    action: tellStaffChatTyping,
    changes: [],
  });
  serve(app, staffChatCalls.assignChat, { action: assignChat, changes: [] });
  serve(app, staffChatCalls.listChatAnswerers, { action: listChatAnswerers, readOnly: true });

  serve(app, staffChatCalls.listCannedAnswers, { action: listCannedAnswers, readOnly: true });
  serve(app, staffChatCalls.saveCannedAnswer, { action: saveCannedAnswer, changes: [] });
  serve(app, staffChatCalls.deleteCannedAnswer, { action: deleteCannedAnswer, changes: [] });
}
