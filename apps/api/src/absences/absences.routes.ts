import {
  endAbsence,
  getOwnCover,
  listAbsences,
  listSubstitutes,
  saveAbsence,
} from '@trunkline/contract/staff/absences';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { endOneAbsence, setAbsence, showAbsences, showOwnCover, showSubstitutes } from './absences.staff.ts';

export function absenceRoutes(app: AppContext): void {
  serve(app, listAbsences, { action: showAbsences, readOnly: true });
  serve(app, saveAbsence, setAbsence);
  serve(app, endAbsence, endOneAbsence);
  serve(app, listSubstitutes, { action: showSubstitutes, readOnly: true });
  serve(app, getOwnCover, { action: showOwnCover, readOnly: true });
}
