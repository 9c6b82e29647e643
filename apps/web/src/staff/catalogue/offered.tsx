/** What others have written before, offered while somebody types: `list={id}`. */
export function Offered({ id, values }: { readonly id: string; readonly values: readonly string[] | undefined }) {
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
