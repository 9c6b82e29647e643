import { logoUploadRule } from '@trunkline/contract/accounts';
import { uploadFile } from '@trunkline/contract/files';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import '../client/upload-transport.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row, Text } from '../ui/layout/parts.tsx';
import fieldStyles from '../ui/forms/field.module.css';
import { HintLine, useField } from '../ui/forms/field.tsx';
import { checkFile, formatAccept } from '../ui/forms/file-check.ts';
import { useUploadLimits } from '../ui/forms/upload-limits.ts';
import type { FieldBinding } from '../ui/forms/use-shape-form.ts';
import styles from './endusers.module.css';

/** A picture that is on its way; undefined when there is none. */
export type PendingLogo = Promise<{ readonly file_id: string }> | undefined;

interface LogoFieldProps {
  readonly field: FieldBinding;
  /** Gets what a save waits for. */
  readonly onUpload: (pending: PendingLogo) => void;
  /** The address of the stored picture. */
  readonly stored: string | null;
}

/** A picture that is uploaded when it is chosen. The value is its `file_id`; null removes it, undefined keeps the stored one. */
export function LogoField({ field, onUpload, stored }: LogoFieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [uploaded, setUploaded] = useState<{ readonly id: string; readonly url: string }>();
  const latest = useRef<PendingLogo>(undefined);
  const [isBusy, setBusy] = useState(false);
  const limits = useUploadLimits(logoUploadRule);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = await checkFile(file, logoUploadRule);
    setProblem(found && t(`ui.file_${found}`, limits));
    if (!found) await upload(file);
  };
  const setPending = (pending: PendingLogo) => {
    latest.current = pending;
    onUpload(pending);
    setBusy(pending !== undefined);
  };
  const upload = async (file: File) => {
    const sent = call(uploadFile, { file, purpose: 'logo' });
    setPending(sent);
    // Another picture, or none, may be chosen meanwhile.
    const isLatest = () => latest.current === sent;
    try {
      const { file_id, url } = await sent;
      if (!isLatest()) return;
      setUploaded({ id: file_id, url });
      bound.change(file_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isLatest()) setProblem(error.errors[0]?.msg ?? error.msg);
    } finally {
      if (isLatest()) setPending(undefined);
    }
  };
  const remove = () => {
    setPending(undefined);
    bound.change(null);
  };
  const image = bound.value === undefined ? stored : bound.value === uploaded?.id ? uploaded?.url : null;
  return (
    <div className={fieldStyles.field} data-invalid={problem ? true : undefined}>
      <label className={fieldStyles.label} htmlFor={bound.id}>
        {t('endusers.logo')}
        <Text as="span" weight="400" tone="3">
          {t('ui.optional')}
        </Text>
      </label>
      <input
        {...bound.aria}
        ref={(element) => {
          input.current = element;
          attach(element);
        }}
        type="file"
        className="sr"
        accept={formatAccept(logoUploadRule)}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Row gap="3" align="center" wrap tone="3" className={styles.logo}>
        {image ? (
          <img src={image} alt={t('endusers.logo')} height={32} />
        ) : (
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        )}
        <Button size="s" busy={isBusy} onPress={() => input.current?.click()}>
          {image ? t('ui.replace') : t('endusers.choose_logo')}
        </Button>
        {image && (
          <Button size="s" look="ghost" onPress={remove}>
            {t('ui.remove')}
          </Button>
        )}
      </Row>
      <HintLine id={bound.slot} error={problem ?? bound.error} announces={problem !== undefined} />
    </div>
  );
}
