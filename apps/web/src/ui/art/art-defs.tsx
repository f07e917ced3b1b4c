import css from './art-defs.module.css';

/** Definitions shared by all emblems and scenes: hatch, light and cut edge. Rendered once per page. */
export const ArtDefs = () => (
  <svg className={css['defs']} width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="art-hatch" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <path d="M0 4 L17 5.5 L17 9 L0 10.5Z" className={css['cut']} />
      </pattern>
      <pattern id="art-bite" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="12" height="12" className={css['biteGround']} />
        <rect width="6" height="12" className={css['bite']} />
      </pattern>
      <linearGradient id="art-shade" x1=".15" y1=".1" x2=".85" y2=".95">
        <stop offset=".42" stopColor="#000" />
        <stop offset=".95" stopColor="#fff" />
      </linearGradient>
      <mask id="art-fade" maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512">
        <rect width="512" height="512" fill="url(#art-shade)" />
      </mask>
      <linearGradient id="art-lit" x1=".1" y1="0" x2=".8" y2="1">
        <stop stopColor="#fff" stopOpacity=".72" />
        <stop offset=".4" stopColor="#fff" stopOpacity="0" />
        <stop offset=".6" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".42" />
      </linearGradient>
      <filter id="art-edge" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="7" />
        <feDisplacementMap in="SourceGraphic" scale="7" />
      </filter>
    </defs>
  </svg>
);
