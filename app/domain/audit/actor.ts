/** Who does something at the desk, and from which network address. */
export type Actor = { id: string; name: string; address?: string | undefined };
