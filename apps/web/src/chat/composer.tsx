import { maxChatTextLength } from '@trunkline/contract/chat';
import { uploadRules } from '@trunkline/contract/files';
import { fileKinds } from '@trunkline/contract/upload';
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Grid, Row, Text } from '../ui/layout/parts.tsx';
import { changeStoredChat, readStoredChat } from './chat-storage.ts';
import styles from './chat.module.css';

const typingPauseMs = 2_500;
const rule = uploadRules.chat;
const accepted = rule.kinds.flatMap((kind) => fileKinds[kind].extensions.map((one) => `.${one}`)).join();

interface ComposerProps {
  /** The conversation, for what is typed and not sent. */
  readonly id: string;
  readonly onSend: (text: string, file: File | null) => void;
  readonly onTyping?: () => void;
  /** Tools beside the paper clip, and what stands above the field; both may replace the text. */
  readonly extras?: ((tools: ComposerTools) => ComposerExtras) | undefined;
}

interface ComposerExtras {
  readonly above: ReactNode;
  readonly tools: ReactNode;
  /** Called before the field itself; what it prevents is done. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface ComposerTools {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** The field of a message. Enter sends, Shift and Enter start a line; files may be dropped on it. */
export function Composer({ id, onSend, onTyping, extras }: ComposerProps) {
  const t = useT();
  const { text, setText, file, setFile, error, setError, field } = useMessageDraft(id);
  const errorId = useId();
  const toldAt = useRef(0);
  const send = (): void => {
    const words = text.trim();
    if (words === '' && !file) return setError(t('chat.empty'));
    if (words.length > maxChatTextLength) return setError(t('chat.too_long', { count: maxChatTextLength }));
    onSend(words, file);
    setText('');
    setFile(null);
    field.current?.focus();
  };
  const attach = (chosen: File | undefined): void => {
    if (!chosen) return;
    const problem = findFileProblem(chosen);
    if (problem) setError(t(problem));
    else setFile(chosen);
  };
  const change = (typed: string): void => {
    setText(typed);
    if (!onTyping || Date.now() - toldAt.current < typingPauseMs) return;
    toldAt.current = Date.now();
    onTyping();
  };
  const extra = extras?.({ text, setText });
  const onKeyDown = (event: KeyboardEvent): void => {
    extra?.onKeyDown(event);
    // Enter chooses a word of an input method while it composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    send();
  };
  return (
    <Grid
      as="form"
      gap="3"
      pad="4"
      line="top"
      surface="1"
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {extra?.above}
      {file && <ChosenFile file={file} onRemove={() => setFile(null)} />}
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        placeholder=" "
        aria-label={t('chat.message')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => attach(event.clipboardData.files[0])}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (!dropped) return;
          event.preventDefault();
          attach(dropped);
        }}
      />
      {error !== undefined && (
        <Text id={errorId} size="meta" tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Row gap="2" align="center">
        <AttachButton onAttach={attach} />
        {extra?.tools}
        <Text as="span" size="meta" tone="3" flex="fill" shrink>
          {t('chat.files_hint')}
        </Text>
        <Button type="submit" look="primary">
          {t('chat.send')}
        </Button>
      </Row>
    </Grid>
  );
}

/** What is typed, kept on the device. */
function useMessageDraft(id: string) {
  const [text, setTyped] = useState(() => readStoredChat(id).draft);
  const [file, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    text,
    file,
    error,
    setError,
    field,
    setText: (typed: string): void => {
      setTyped(typed);
      setError(undefined);
      changeStoredChat(id, { draft: typed });
    },
    setFile: (chosen: File | null): void => {
      setChosen(chosen);
      setError(undefined);
    },
  };
}

/** The server looks at the content of the file; this names what it would refuse in any case. */
function findFileProblem(file: File): 'chat.file_kind' | 'chat.file_size' | undefined {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  const isAllowed = rule.kinds.some((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension));
  if (!isAllowed) return 'chat.file_kind';
  return file.size > rule.maxBytes ? 'chat.file_size' : undefined;
}

function AttachButton({ onAttach }: { readonly onAttach: (file: File | undefined) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('chat.attach')}
        onChange={(event) => {
          onAttach(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <IconButton label={t('chat.attach')} onPress={() => input.current?.click()}>
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

function ChosenFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const t = useT();
  return (
    <Row gap="2" align="center" size="small">
      <IconFileText size={16} stroke={1.75} aria-hidden />
      <Text as="bdi" flex="fill" shrink breakWords>
        {file.name}
      </Text>
      <IconButton label={t('chat.remove_file', { name: file.name })} size="s" onPress={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}
