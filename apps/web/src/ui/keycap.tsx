interface Props {
  readonly children: string;
  readonly className?: string;
}

/** A key as it is printed on the keyboard. Decoration for the eye: the name of the button is in its text. */
export const Keycap = ({ children, className = '' }: Props) => (
  <span className={`kbd ${className}`} aria-hidden="true">
    {children}
  </span>
);
