/** The page that the others are measured against: React and one field, nothing else. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('label', {}, 'Name ', createElement('input', { name: 'name' })));
