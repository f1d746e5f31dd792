// Every model of the product, so that a command knows all collections and indexes as the server does.
import '../features/privacy/erase.ts';
import '../platform/ids.ts';
import '../records/admin.ts';
import '../records/bulk.ts';
import '../records/home-session.ts';
import '../records/identity.ts';
import '../records/job-pause.ts';
import '../records/mail-stop.ts';
import '../records/provider.ts';
import '../records/session.ts';
import '../records/sign-in-settings.ts';
import '../records/spent-token.ts';
