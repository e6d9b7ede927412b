/** Renders the filters of a list as fields of another form (rules#list-address). `query` is that of the list's address. */
export function HiddenFilters({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} name={name} type="hidden" value={value} />
  ));
}
