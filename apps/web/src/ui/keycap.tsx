/** A key as it is printed on the keyboard. Decoration for the eye: the name of the button is in its text. */
export const Keycap = ({ children }: { readonly children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
);
