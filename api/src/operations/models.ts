// Every model of the product, so that a command knows all collections and indexes as the server does.
import '../features/privacy/erase.ts';
import '../platform/ids.ts';
import '../records/admin.ts';
import '../records/bulk.ts';
import '../records/data-erasure.ts';
import '../records/data-visit.ts';
import '../records/home-session.ts';
import '../records/job-pause.ts';
import '../records/lti-key.ts';
import '../records/lti-login.ts';
import '../records/lti-platform.ts';
import '../records/lti-registration.ts';
import '../records/mail-stop.ts';
import '../records/session.ts';
