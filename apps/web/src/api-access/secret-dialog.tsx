import { useT } from '../client/text.tsx';
import { CopyButton } from '../ui/forms/copy-button.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Row, Text } from '../ui/layout/parts.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A key or a secret, which is shown once: Escape does not close it. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} text={text} closesOnEscape={false} onClose={onClose}>
      <Row gap="3" align="center" justify="between" pad="4" surface="2" line="all" radius="1">
        <Text as="code" mono breakWords shrink size="small" dir="ltr">
          {secret}
        </Text>
        <CopyButton text={secret} label={t('api_access.copy')} />
      </Row>
      <Row justify="end" padTop="5">
        <Button look="primary" onPress={onClose}>
          {t('api_access.copied')}
        </Button>
      </Row>
    </Dialog>
  );
}
