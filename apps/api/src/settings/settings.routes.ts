import {
  getSettingDetail,
  listSettings,
  previewSettings,
  saveSetting,
  saveSettings,
} from '@trunkline/contract/staff/settings';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import {
  changeOneSetting,
  changeSettings,
  previewSettingChanges,
  showSetting,
  showSettings,
} from './settings.staff.ts';

export function settingRoutes(app: AppContext): void {
  serve(app, listSettings, { action: showSettings, readOnly: true });
  serve(app, getSettingDetail, { action: showSetting, readOnly: true });
  serve(app, saveSetting, changeOneSetting);
  serve(app, saveSettings, changeSettings);
  serve(app, previewSettings, { action: previewSettingChanges, readOnly: true });
}
