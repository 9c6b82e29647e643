/** What the editors of settings with several fields share. */
export interface EditorProps {
  readonly label: string;
  readonly typed: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
}
