/** What the bars mean. */
export function Legend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
      <span className="inline-flex items-center gap-2">
        <span className="h-3 w-6 rounded-sm bg-leaf" />
        Middle low to middle high price
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-0.5 w-6 bg-line-strong" />
        Lowest to highest
      </span>
    </p>
  );
}
