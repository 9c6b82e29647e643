import * as staffSettingCalls from '@trunkline/contract/staff/settings';
import * as staffBrandCalls from '@trunkline/contract/staff/brand';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { prepareBrandPicture, uploadBrandPicture } from './brand/brand.staff.ts';
import { saveSetting, saveSettings, previewSettings, getSettingDetail, listSettings } from './settings.staff.ts';

export function settingRoutes(app: AppContext): void {
  serve(app, staffSettingCalls.listSettings, { action: listSettings, readOnly: true });
  serve(app, staffSettingCalls.getSettingDetail, { action: getSettingDetail, readOnly: true });
  serve(app, staffBrandCalls.uploadBrandPicture, { prepare: prepareBrandPicture, action: uploadBrandPicture });
  serve(app, staffSettingCalls.saveSetting, saveSetting);
  serve(app, staffSettingCalls.saveSettings, saveSettings);
  serve(app, staffSettingCalls.previewSettings, { action: previewSettings, readOnly: true });
}
