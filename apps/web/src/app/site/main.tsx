// The order of the layers stands in these styles, so they come before those of any component.
import '../../styles/app.css';
import '../../ui/art/art.css';
import { connectSite } from './connect.ts';

// The app asks for its games while it loads, so what answers comes first.
await connectSite();
await import('../main.tsx');
