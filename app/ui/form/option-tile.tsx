type OptionTileProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  children: React.ReactNode;
};

/** A checkbox or radio button with a large target; several belong in `.tiles` (option-tiles.css). */
export function OptionTile({ type, name, value, checked, children }: OptionTileProps) {
  return (
    <label className="tile">
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  );
}
