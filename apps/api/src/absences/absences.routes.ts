import * as staffAbsenceCalls from '@trunkline/contract/staff/absences';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { endAbsence, saveAbsence, listAbsences, getOwnCover, listSubstitutes } from './absences.staff.ts';

export function absenceRoutes(app: AppContext): void {
  serve(app, staffAbsenceCalls.listAbsences, { action: listAbsences, readOnly: true });
  serve(app, staffAbsenceCalls.saveAbsence, saveAbsence);
  serve(app, staffAbsenceCalls.endAbsence, endAbsence);
  serve(app, staffAbsenceCalls.listSubstitutes, { action: listSubstitutes, readOnly: true });
  serve(app, staffAbsenceCalls.getOwnCover, { action: getOwnCover, readOnly: true });
}
