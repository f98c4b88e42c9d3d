/** The contractor's specialties, in its own words. */
export function Specialties({ specialties }: { specialties: readonly string[] | null }) {
  if (!specialties) return null;
  return (
    <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-2">
      {specialties.map((specialty) => (
        <li key={specialty} className="rounded-full bg-leaf-soft px-3 py-0.5 text-[0.95rem] text-leaf">
          {specialty}
        </li>
      ))}
    </ul>
  );
}
