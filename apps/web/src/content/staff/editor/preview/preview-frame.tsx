import type { Language } from '@trunkline/contract/languages';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../client/text.tsx';
import { paths } from '../../../../navigation.ts';
import { type EditedItem, onMessageFrom, postMessageTo } from '../../../../preview/editor-messages.ts';
import { editorPreview } from '../../../../preview/editor-preview.ts';
import { type PreviewDevice, previewWidths } from './preview-look.ts';
import { Panel } from '../../../../ui/layout/parts.tsx';
import styles from './preview-pane.module.css';

interface PreviewFrameProps {
  readonly language: Language;
  readonly device: PreviewDevice;
  readonly edited: EditedItem | undefined;
  readonly isBusy: boolean;
  /** Solutions only: called with the size that was chosen with the slider of the page. */
  readonly onSize: (size: number | undefined) => void;
}

/** The page of the item in a frame, as wide as on a device and scaled to the room that there is. docs/rules/content.md, "Preview" */
export function PreviewFrame({ language, device, edited, isBusy, onSize }: PreviewFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, ref: holder } = useRoom();
  useEditedItem(frame, edited, onSize);
  const width = previewWidths[device];
  // Hidden on phones while one writes: it has no room.
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const address = addLanguagePrefix(toWrittenLanguage(language), `${paths.preview}?preview=${editorPreview}`);
  return (
    <Panel
      ref={holder}
      shrink
      clip
      surface="3"
      className={styles.room}
      data-device={device}
      aria-busy={isBusy}
      dir="ltr"
    >
      <div style={{ width: width * scale }}>
        <iframe
          ref={frame}
          title={t('staff_content.preview')}
          src={address}
          loading="lazy"
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </Panel>
  );
}

/** Sends the item whenever it changes, and when the frame has loaded. */
function useEditedItem(
  frame: { readonly current: HTMLIFrameElement | null },
  edited: EditedItem | undefined,
  onSize: PreviewFrameProps['onSize'],
): void {
  const newest = useRef(edited);
  const [isReady, setReady] = useState(false);
  useEffect(
    () =>
      onMessageFrom(
        () => frame.current?.contentWindow,
        'preview-ready',
        ({ size }) => {
          setReady(true);
          onSize(size);
          if (frame.current?.contentWindow && newest.current)
            postMessageTo(frame.current.contentWindow, 'preview-item', newest.current);
        },
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `onSize` sets a state
    [],
  );
  useEffect(() => {
    newest.current = edited;
    if (isReady && edited && frame.current?.contentWindow)
      postMessageTo(frame.current.contentWindow, 'preview-item', edited);
    // oxlint-disable-next-line react/exhaustive-deps -- a frame that has just become ready was sent its item
  }, [edited]);
}

/** The room that an element has, in CSS pixels. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { room, ref };
}
