/** The suggestions of an `<input list={id}>`. */
export function InputSuggestions({
  id,
  values,
}: {
  readonly id: string;
  readonly values: readonly string[] | undefined;
}) {
  return (
    <datalist id={id}>
      {values?.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  );
}
